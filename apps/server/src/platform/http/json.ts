import { domainError } from './domainError.ts'

const MAX_DEPTH = 32
/** The key `__proto__`, each of its letters also as an escape. Looking at every key while it is parsed takes ten times as long. */
const PROTOTYPE_KEY =
  /"(?:_|\\u005[fF]){2}(?:p|\\u0070)(?:r|\\u0072)(?:o|\\u006[fF])(?:t|\\u0074)(?:o|\\u006[fF])(?:_|\\u005[fF]){2}"\s*:/

/** JSON with a bounded depth and without `__proto__`; what is wrong with it is a refusal, not a crash. */
export function parseJson(
  _request: unknown,
  text: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
): void {
  try {
    done(null, parseBounded(String(text)))
  } catch (error) {
    // A refusal is a value of ours that the error handler knows.
    done(error as Error)
  }
}

function parseBounded(text: string): unknown {
  if (text.length === 0) return {}
  if (depthOf(text) > MAX_DEPTH) throw domainError('json.tooDeep', { max: MAX_DEPTH })
  try {
    if (PROTOTYPE_KEY.test(text)) throw new SyntaxError('__proto__')
    return JSON.parse(text)
  } catch {
    throw domainError('json.malformed')
  }
}

/** Deepest nesting of brackets outside strings, counted before anything recursive reads the text. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charCodeAt(index)
    if (inString) {
      if (char === 92) index += 1
      else if (char === 34) inString = false
    } else if (char === 34) inString = true
    else if (char === 123 || char === 91) {
      depth += 1
      if (depth > deepest) deepest = depth
    } else if (char === 125 || char === 93) depth -= 1
  }
  return deepest
}
