import type { FastifyRequest } from 'fastify'
import { refused } from './refused.ts'

const MAX_DEPTH = 32

/** JSON with a bounded depth and without `__proto__`; what is wrong with it is a refusal, not a crash. */
export function parseJson(
  _request: FastifyRequest,
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
  if (depthOf(text) > MAX_DEPTH) throw refused('json.tooDeep', { max: MAX_DEPTH })
  try {
    // Without the name, and without an escape that could spell it, no key has to be looked at.
    if (!text.includes('__proto__') && !text.includes('\\')) return JSON.parse(text)
    return JSON.parse(text, (key, value: unknown) => {
      if (key === '__proto__') throw new SyntaxError('__proto__')
      return value
    })
  } catch {
    throw refused('json.malformed')
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
