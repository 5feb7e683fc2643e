import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

export const patience = 30_000;

/** A program that tests need, with all that it starts. It does not outlive the tests. */
export class Child {
  readonly process: ChildProcess;
  /** What it wrote last, for the error message. */
  private said = '';
  private readonly kill = () => {
    try {
      process.kill(-(this.process.pid ?? Number.NaN), 'SIGKILL'); // its whole group
    } catch {
      // It has ended by itself.
    }
  };

  constructor(
    private readonly name: string,
    args: readonly string[],
    { env, fd3 = false }: { env?: NodeJS.ProcessEnv; fd3?: boolean } = {},
  ) {
    const stdio: SpawnOptions['stdio'] = ['ignore', 'ignore', 'pipe'];
    const options: SpawnOptions = { stdio: fd3 ? [...stdio, 'pipe'] : stdio, detached: true };
    this.process = spawn(name, args, { ...options, env: { ...process.env, ...env } });
    this.process.once('error', ({ message }) => {
      this.said += message;
    });
    this.process.stderr?.on('data', (text) => {
      this.said = (this.said + text).slice(-4000);
    });
    process.once('exit', this.kill);
  }

  /** Waits until this has an answer. */
  async until<T>(ready: (said: string) => T | undefined | Promise<T | undefined>): Promise<T> {
    for (const end = Date.now() + patience; Date.now() < end; await sleep(20)) {
      const answer = await ready(this.said);
      if (answer !== undefined) return answer;
      if (this.process.exitCode !== null || this.process.pid === undefined) break;
    }
    await this.stop();
    throw new Error(`${this.name} does not start ("make packages" installs it): ${this.said}`);
  }

  async stop(): Promise<void> {
    const { exitCode, signalCode, pid } = this.process;
    const ended = exitCode !== null || signalCode !== null || pid === undefined;
    const end = ended || once(this.process, 'exit');
    this.kill();
    process.off('exit', this.kill);
    await end;
  }
}
