import { afterEach, expect, test, vi } from 'vitest';
import { isInApp } from './inApp';
import { outsideLink } from './outsideLink';

afterEach(() => vi.unstubAllGlobals());

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36';
const link = 'https://tabula.example/BMRTZ#BCDFGLMN';
const intent =
  'intent://tabula.example/BMRTZ#BCDFGLMN#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end';
const safari = 'x-safari-https://tabula.example/BMRTZ#BCDFGLMN';
const kakao = 'kakaotalk://web/openExternal?url=https%3A%2F%2Ftabula.example%2FBMRTZ%23BCDFGLMN';
const line = 'https://tabula.example/BMRTZ?openExternalBrowser=1#BCDFGLMN';

test.each([
  [`${iPhone} Mobile/15E148 Instagram 335.0.0.31.93 (iPhone15,2; iOS 18_5)`, safari],
  [`${android} Instagram 335.0.0.31.93 Android (34/14; 420dpi)`, intent],
  [`${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.40.109;FBDV/iPhone15,2]`, safari],
  [`${android} [FB_IAB/FB4A;FBAV/470.0.0.40.109;]`, intent],
  [`${android} WhatsApp/2.24.10`, intent],
  [`${android} Telegram-Android/11.4.2 (Google Pixel 8; Android 14)`, intent],
  [`${iPhone} Mobile/15E148 KAKAOTALK 10.8.5`, kakao],
  [`${android} KAKAOTALK/10.8.5 (INAPP)`, kakao],
  [`${iPhone} Mobile/15E148 Safari Line/14.9.0`, line],
  [`${android} Line/14.9.0/IAB`, line],
])('%s is left with a link that brings the seat along', (userAgent, outside) => {
  vi.stubGlobal('navigator', { userAgent });
  expect(isInApp()).toBe(true);
  expect(outsideLink(link)).toBe(outside);
});

test.each([
  `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`,
  `${iPhone} CriOS/126.0.0.0 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Online/1',
])('%s is a browser of its own', (userAgent) => {
  vi.stubGlobal('navigator', { userAgent });
  expect(isInApp()).toBe(false);
});

test('without HTTPS there is no way to Safari but by hand', () => {
  vi.stubGlobal('navigator', { userAgent: `${iPhone} Mobile/15E148 Instagram 335.0` });
  expect(outsideLink('http://192.168.1.5:8080/BMRTZ')).toBeUndefined();
});
