// Runs before the first paint: the chosen scheme and language, so that nothing flashes.
const root = document.documentElement
// A document that was written in a language keeps it until it is taken over.
const chosen =
  /(?:^|;\s*)locale=(en|zh)/.exec(document.cookie)?.[1] ??
  navigator.languages
    .map((tag) => tag.split('-')[0].toLowerCase())
    .find((tag) => tag === 'en' || tag === 'zh')
if (!root.dataset.locale && chosen === 'zh') root.lang = 'zh-CN'
try {
  const scheme = localStorage.getItem('easel.scheme')
  if (scheme === 'light' || scheme === 'dark') root.dataset.scheme = scheme
} catch {
  // Storage is closed to us: the system's scheme it is.
}
// The content security policy forbids eval: zod must not try to compile its schemas.
globalThis.__zod_globalConfig = { jitless: true }
