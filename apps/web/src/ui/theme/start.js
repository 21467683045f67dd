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
// What is typed before React has taken the page over, by field; app/earlyInput.ts gives it back.
const early = new Map()
const note = ({ target }) =>
  early.set(target, /^(?:checkbox|radio)$/.test(target.type) ? target.checked : target.value)
addEventListener('input', note, true)
globalThis.__earlyInput = {
  taken() {
    removeEventListener('input', note, true)
    return [...early]
  },
}
