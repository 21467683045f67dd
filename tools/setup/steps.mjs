// What `npm start` says while it works: a line for each step, with a mark, its time and how much is done. In a terminal the
// steps under way are drawn anew below everything else; anywhere else there are plain lines. No package: it is shown first.

import { createInterface } from 'node:readline'

const FRAMES = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'
const FRAME_MILLISECONDS = 120
const BAR = 20

const out = process.stdout
const underWay = new Set()
let drawn = 0
let timer

/**
 * Begins a step.
 * @param {string} name such as `Packages`
 * @returns `progress(done, of)`, `end(what)` with a mark, and `fail(why)` with a cross
 */
export function step(name) {
  const one = { name, started: performance.now(), share: null }
  underWay.add(one)
  if (!out.isTTY) print(`… ${name}`)
  else timer ??= setInterval(draw, FRAME_MILLISECONDS)
  timer?.unref()
  const close = (mark, what) => {
    if (!underWay.delete(one)) return
    print(`${mark} ${name}${what ? `: ${what}` : ''}  ${seconds(one)}`)
    if (underWay.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  return {
    progress: (done, of) => {
      one.share = of > 0 ? { done, of } : null
    },
    end: (what = '') => close('✓', what),
    fail: (why = '') => close('✗', why),
  }
}

/** Writes whole lines above the steps that are under way. */
export function print(text) {
  erase()
  out.write(text.endsWith('\n') ? text : `${text}\n`)
  draw()
}

const seconds = ({ started }) => `${((performance.now() - started) / 1000).toFixed(1)} s`

function erase() {
  if (drawn > 0) out.write(`\x1b[${drawn}A\x1b[0J`)
  drawn = 0
}

function draw() {
  if (!out.isTTY) return
  erase()
  const frame = FRAMES[Math.floor(performance.now() / FRAME_MILLISECONDS) % FRAMES.length]
  const width = (out.columns || 80) - 1
  for (const one of underWay) {
    out.write(`${`${frame} ${one.name}  ${seconds(one)}${barOf(one)}`.slice(0, width)}\n`)
    drawn += 1
  }
}

function barOf({ share }) {
  if (!share) return ''
  const full = Math.round((share.done / share.of) * BAR)
  return `  ${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${share.done} of ${share.of}`
}

const LEVELS = { 10: 'trace', 20: 'debug', 40: 'warn', 50: 'error', 60: 'fatal' }

/** A line of the portal's log (platform/log.ts) as a person reads it; anything else as it is. */
export function readable(line) {
  if (!line.startsWith('{"level":')) return line
  const { level, time, msg, method, route, status, ms, err, ...more } = JSON.parse(line)
  for (const unread of ['process', 'host', 'pid', 'reqId', 'trace_id', 'span_id']) delete more[unread]
  const what = method ? `${method} ${route} ${status} ${ms} ms` : msg
  const rest = Object.keys(more).length > 0 ? JSON.stringify(more) : ''
  return [time.slice(11, 19), LEVELS[level], what, rest, err?.stack && `\n${err.stack}`]
    .filter(Boolean)
    .join(' ')
}

/** Prints what a process writes, made readable, and its last words. */
export function printLinesOf(child) {
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => print(readable(line)))
}
