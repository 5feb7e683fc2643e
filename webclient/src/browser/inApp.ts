/** How browsers inside other apps name themselves. They keep a storage of their own, or none. */
const apps = /Instagram|FBA[NV]\/|FB_IAB|WhatsApp|Telegram|KAKAOTALK|\bLine\//i;

export const isInApp = () => apps.test(navigator.userAgent);
