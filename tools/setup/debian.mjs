// Programs of the system that tests need: its own, or Debian's where they may be installed.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { say } from './prepare.mjs'

/** @returns the path of a program, or undefined where the system has none of that name. */
export function which(name) {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/** Installs packages where Debian's tools are and may be used; a failure is printed. */
export function installFromDebian(what, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say(`Installing ${what}…`)
  quietly('apt-get', ['update', '-qq'])
  quietly('apt-get', ['install', '-y', '-qq', ...packages])
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
