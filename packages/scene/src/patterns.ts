/** For `openScene`, where `needsPatterns`: a third of the engine's size, which most manifests never ask for. */
export { RE2JS as patterns } from 're2js'
