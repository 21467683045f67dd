// Chromium and Chinese glyphs for the journeys: the system's own, or Debian's where it may be installed.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { say } from './prepare.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** @returns the path of a Chromium, or undefined where none is and none may be installed. */
export function chromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const found = NAMES.map(which).find(Boolean)
  if (found && hasChineseGlyphs()) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium and Chinese glyphs…')
    quietly('apt-get', ['update', '-qq'])
    quietly('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'])
  }
  return NAMES.map(which).find(Boolean)
}

function which(name) {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
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

function quietly(command, args) {
  try {
    execFileSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch (error) {
    say(`${command} ${args.join(' ')}: ${error.message}`)
  }
}
