import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';

export interface Redis {
  /** The address in the form of the flag -store. */
  url: string;
  /** Stops the process. Its connections stay open, but it does not answer. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Starts a real redis-server on a free port, which stores nothing on disk. */
export async function startRedis(): Promise<Redis> {
  const port = await freePort();
  const args = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error) =>
      reject(new Error(`the tests need redis-server: ${error.message}`)),
    );
    child.once('close', () => resolve());
  });
  // A worker that dies must not leave the process behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ready = new Promise<true>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('Ready to accept connections')) resolve(true);
    });
  });
  if (!(await Promise.race([ready, ended]))) throw new Error('redis-server did not start');
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    stop: async () => {
      kill();
      await ended;
      process.off('exit', kill);
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
