import { createServer, request as forward, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from './browser';
import { expect, test } from './fixtures';
import { Phone } from './phone';

/** Names of this machine. Browsers send fewer headers for a page without HTTPS and a local address. */
const ours = 'tabula.local';
const foreign = 'evil.example';

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
};

/** A proxy that gives the server one internet address for all phones, so that the limits apply. */
function proxyTo(target: string): Server {
  const { hostname, port } = new URL(target);
  const proxy = createServer((asked, answer) => {
    const { method, url: path, headers } = asked;
    const passed = forward(
      { hostname, port, method, path, headers: { ...headers, 'x-forwarded-for': '192.0.2.7' } },
      (found) => {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  proxy.on('upgrade', (asked, line) => {
    const passed = connect(Number(port), hostname, () => {
      const headers = Object.entries({ ...asked.headers, 'x-forwarded-for': '192.0.2.7' });
      const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      passed.write(`GET ${asked.url} HTTP/1.1\r\n${head}\r\n`);
      passed.pipe(line).pipe(passed);
    });
    for (const end of [passed, line]) {
      end.on('error', () => {
        passed.destroy();
        line.destroy();
      });
    }
  });
  return proxy;
}

/** Runs in a page: sends all that a page may send to another site without a preflight request. */
async function abuse({ url, code }: { url: string; code: string }): Promise<number> {
  const token = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const rooms = Array.from({ length: 70 }, () =>
    fetch(`${url}/api/rooms`, {
      method: 'POST',
      mode: 'no-cors',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify({ name: 'Eve', token }),
    }),
  );
  const image = (path: string, number: number) =>
    new Promise<void>((ended) => {
      const picture = new Image();
      picture.onload = picture.onerror = () => ended();
      picture.src = `${url}${path}?${number}`;
    });
  const codes = Array.from({ length: 40 }, (_, number) => image('/api/rooms/ZZZZZ', number));
  const dials = Array.from({ length: 1100 }, (_, number) =>
    image(`/api/rooms/${code}/socket`, number),
  );
  const sockets = Array.from(
    { length: 40 },
    () =>
      new Promise<boolean>((ended) => {
        const socket = new WebSocket(`${url.replace('http', 'ws')}/api/rooms/${code}/socket`);
        socket.onopen = () => ended(true);
        socket.onerror = () => ended(false);
      }),
  );
  await Promise.allSettled([...rooms, ...codes, ...dials]);
  return (await Promise.all(sockets)).filter(Boolean).length;
}

let browser: Browser;

test.beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', `--host-resolver-rules=MAP ${ours} 127.0.0.1, MAP ${foreign} 127.0.0.1`],
  });
});

test.afterAll(() => browser.close());

test('a page of another site cannot use the rooms of the people who open it', async ({
  server,
}) => {
  const proxy = proxyTo(server.url);
  const site = createServer((_, answer) => {
    answer.writeHead(200, { 'Content-Type': 'text/html' });
    answer.end('<title>Pictures of cats</title>');
  });
  const baseURL = `http://${ours}:${await listen(proxy)}`;
  const phone = (name: string) => Phone.open(browser, name, { baseURL });
  const host = await phone('Ada');
  const code = await host.makeRoom();

  const page = await host.page.context().newPage();
  await page.goto(`http://${foreign}:${await listen(site)}`);
  expect(await page.evaluate(abuse, { url: baseURL, code })).toBe(0);

  await host.page.reload();
  await host.seesPlayers(1);
  const guest = await phone('Bo');
  await guest.page.goto(`/${code}`);
  await guest.write(({ start }) => start.name, 'Bo');
  await guest.tap(({ start }) => start.joinButton);
  await guest.seesPlayers(2);
  const other = await phone('Cleo');
  await other.makeRoom();

  // The same page under a name that leads to the server (DNS rebinding).
  const rebound = await page.goto(baseURL.replace(ours, foreign));
  expect(rebound?.status()).toBe(421);
  await expect(page.locator('body')).toContainText('-origins https://evil.example');

  await Promise.all([host.close(), guest.close(), other.close()]);
  proxy.closeAllConnections();
  proxy.close();
  site.closeAllConnections();
  site.close();
});
