// Runs before the first paint: the chosen scheme, so that nothing flashes.
const root = document.documentElement
try {
  const scheme = localStorage.getItem('easel.scheme')
  if (scheme === 'light' || scheme === 'dark') root.dataset.scheme = scheme
} catch {
  // Storage is closed to us: the system's scheme it is.
}
// The content security policy forbids eval: zod must not try to compile its schemas.
globalThis.__zod_globalConfig = { jitless: true }
