import type { Animation, Commands, SceneContext, Target } from '../context.ts'
import type { Expression } from '../expression/expression.ts'
import type { ManifestElement } from '../parse/manifest.ts'
import { NOTHING } from './guard.ts'

/** What a text such as `play(0,500)` does with animations; its arguments are evaluated at the call. */
export type Playing = (animations: readonly Animation[]) => void

/** `tags` that mean every animation of the target. */
const ALL = ['all', '.']
const WRITTEN = /^(play|pause|resume)\s*(?:\((.*)\))?$/isu

/** `AnimationCommand`: plays, pauses or resumes the animations of a target, those of `tags` where it names some. */
export function readAnimationCommand(element: ManifestElement, context: SceneContext): Commands {
  const { attributes, line } = element
  const playing = readPlaying(attributes.command, line, context)
  if (!playing) return NOTHING
  const name = attributes.target?.trim()
  const row = context.expression(attributes.targetindex, line)
  const tags = (attributes.tags ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
  const isAll = tags.length === 0 || tags.some((tag) => ALL.includes(tag.toLowerCase()))
  const choose = ({ animations }: Target) =>
    isAll ? animations : animations.filter(({ tag }) => tag !== null && tags.includes(tag))
  return {
    run() {
      if (name) {
        const target = row ? inRow(context.named(name), Math.trunc(row.number())) : context.target(name)
        if (target) playing(choose(target))
        return
      }
      for (const target of new Set(tags.flatMap((tag) => context.tagged(tag)))) {
        const chosen = choose(target)
        playing(chosen.length > 0 ? chosen : target.animations)
      }
    },
  }
}

function inRow(targets: readonly Target[], row: number): Target | undefined {
  const guess = targets[row]
  return guess?.row === row ? guess : targets.find((target) => target.row === row)
}

/** `play`, `play(from,to,loop,delay)`, `pause` or `resume`; null for anything else. */
export function readPlaying(
  written: string | undefined,
  line: number,
  context: SceneContext,
): Playing | null {
  const [, verb, brackets] = WRITTEN.exec(written?.trim() ?? '') ?? []
  switch (verb?.toLowerCase()) {
    case 'play':
      return playingWith(split(brackets ?? '').map((argument) => context.expression(argument, line)))
    case 'pause':
      return (animations) => {
        for (const animation of animations) animation.pause()
      }
    case 'resume':
      return (animations) => {
        for (const animation of animations) animation.resume()
      }
    default:
      return null
  }
}

function playingWith([from, to, loop, delay]: readonly (Expression | null)[]): Playing {
  if (!from && !to) {
    return (animations) => {
      for (const animation of animations) animation.play()
    }
  }
  return (animations) => {
    const [start, end] = [from?.number() ?? 0, to?.number() ?? -1]
    const [loops, delays] = [(loop?.number() ?? 0) > 0, (delay?.number() ?? 0) > 0]
    for (const animation of animations) animation.play(start, end, loops, delays)
  }
}

/** At the commas outside of brackets and quotes. */
function split(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let isQuoted = false
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === "'") isQuoted = !isQuoted
    if (isQuoted) continue
    if (sign === '(' || sign === '[') depth++
    else if (sign === ')' || sign === ']') depth--
    else if (sign === ',' && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  parts.push(text.slice(start))
  return parts.map((part) => part.trim())
}
