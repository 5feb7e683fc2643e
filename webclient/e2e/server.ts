import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const binary =
  process.env.TABULA_BIN ?? fileURLToPath(new URL('../../bin/tabula', import.meta.url));
const patience = 15_000;

export interface TabulaServer {
  url: string;
  /** The lines that the server has logged so far, as JSON. */
  log: readonly string[];
  stop(): Promise<void>;
  /** Kills the process, which cannot close its connections. */
  kill(): Promise<void>;
}

/** Another program than the one that `make build` builds, and what its environment has in addition. */
interface Program {
  file: string;
  env: Record<string, string>;
}

/** Starts a real Tabula server, on a free port unless told, and waits until it says where it listens. */
export async function startServer(
  store = 'memory:',
  address = '127.0.0.1:0',
  { file, env }: Program = { file: binary, env: {} },
): Promise<TabulaServer> {
  const child = spawn(file, ['serve', '-addr', address, '-store', store], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`${error.message} ("make build" builds it)`));
    child.once('close', (code, signal) => resolve(`it ended with ${code ?? signal}`));
  });
  // A worker that dies must not leave its server behind.
  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);

  const stop = async () => {
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(patience, undefined, { ref: false }).then(killNow)]);
    process.off('exit', killNow);
  };
  const kill = async () => {
    killNow();
    await ended;
    process.off('exit', killNow);
  };

  const log: string[] = [];
  const listening = new Promise<{ url: string }>((resolve) => {
    // The output is read as long as the server runs, because a full pipe would block it.
    createInterface({ input: child.stderr }).on('line', (line) => {
      log.push(line);
      const url = listeningUrl(line);
      if (url) resolve({ url });
    });
  });
  const late = sleep(patience, 'it did not say where it listens', { ref: false });
  const outcome = await Promise.race([listening, ended, late]);
  if (typeof outcome === 'string') {
    await stop();
    throw new Error([`${binary} did not start: ${outcome}`, ...log].join('\n'));
  }
  return { url: outcome.url, log, stop, kill };
}

function listeningUrl(line: string): string | undefined {
  try {
    const entry = JSON.parse(line);
    return entry.msg === 'listening' ? entry.url : undefined;
  } catch {
    return undefined; // a panic is not JSON; it stays in the log
  }
}
