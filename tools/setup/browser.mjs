// Chromium and Chinese glyphs for the journeys: the system's own, or Debian's where it may be installed.
import { execFileSync } from 'node:child_process'
import { installFromDebian, which } from './debian.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** @returns the path of a Chromium, or undefined where none is and none may be installed. */
export function chromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const found = NAMES.map(which).find(Boolean)
  if (found && hasChineseGlyphs()) return found
  installFromDebian('Chromium and Chinese glyphs', ['chromium', 'fonts-noto-cjk'])
  return NAMES.map(which).find(Boolean)
}

function hasChineseGlyphs() {
  try {
    return (
      execFileSync('fc-list', [':lang=zh'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() !== ''
    )
  } catch {
    return false
  }
}
