import type { Animation, Commands, SceneContext, Target } from '../context.ts'
import type { Expression } from '../expression/expression.ts'
import { splitExpressions } from '../expression/split.ts'
import type { ManifestElement } from '../parse/manifest.ts'
import { NOTHING } from './guard.ts'

/** What a text such as `play(0,500)` does with an animation. */
export type Play = (animation: Animation) => void

/** `tags` that mean every animation of the target. */
const ALL = ['all', '.']
const WRITTEN = /^(play|pause|resume)\s*(?:\((.*)\))?$/isu

/** `AnimationCommand`: plays, pauses or resumes the animations of a target, those of `tags` where it names some. */
export function readAnimationCommand(element: ManifestElement, context: SceneContext): Commands {
  const { attributes, line } = element
  const play = readPlay(attributes.command, line, context)
  if (!play) return NOTHING
  const name = attributes.target?.trim()
  const row = context.expression(attributes.targetindex, line)
  const tags = tagsOf(attributes.tags)
  const isAll = tags.size === 0 || ALL.some((tag) => tags.has(tag))
  const isChosen = ({ tag }: Animation) => isAll || (tag !== null && tags.has(tag))
  return {
    run() {
      const prepared = play()
      if (name) {
        const target = row ? inRow(name, Math.trunc(row.number()), context) : context.target(name)
        playAll(target, prepared, context, isChosen)
        return
      }
      for (const target of taggedWith(tags, context)) {
        const hasTagged = !isAll && target.animations.some(isChosen)
        playAll(target, prepared, context, hasTagged ? isChosen : undefined)
      }
    },
  }
}

const tagsOf = (written: string | undefined): ReadonlySet<string> =>
  new Set((written ?? '').split(',').flatMap((tag) => tag.trim() || []))

function taggedWith(tags: ReadonlySet<string>, context: SceneContext): Set<Target> {
  const found = new Set<Target>()
  for (const tag of tags) {
    context.budget.takeStep()
    for (const target of context.tagged(tag)) found.add(target)
  }
  return found
}

/** Each animation is a step of the frame. */
export function playAll(
  target: Target | undefined,
  play: Play,
  { budget }: SceneContext,
  isChosen: (animation: Animation) => boolean = () => true,
): void {
  for (const animation of target?.animations ?? []) {
    budget.takeStep()
    if (isChosen(animation)) play(animation)
  }
}

function inRow(name: string, row: number, context: SceneContext): Target | undefined {
  const targets = context.named(name)
  const guess = targets[row]
  if (guess?.row === row) return guess
  return targets.find((target) => {
    context.budget.takeStep()
    return target.row === row
  })
}

/**
 * `play`, `play(from,to,loop,delay)`, `pause` or `resume`; null for anything else.
 * @returns what evaluates the arguments, once for all the animations it is then used with.
 */
export function readPlay(
  written: string | undefined,
  line: number,
  context: SceneContext,
): (() => Play) | null {
  const [, verb, brackets] = WRITTEN.exec(written?.trim() ?? '') ?? []
  switch (verb?.toLowerCase()) {
    case 'play':
      return playWith(splitExpressions(brackets ?? '').map((argument) => context.expression(argument, line)))
    case 'pause':
      return () => (animation) => animation.pause()
    case 'resume':
      return () => (animation) => animation.resume()
    default:
      return null
  }
}

function playWith([from, to, loop, delay]: readonly (Expression | null)[]): () => Play {
  if (!from && !to) return () => (animation) => animation.play()
  return () => {
    const [start, end] = [from?.number() ?? 0, to?.number() ?? -1]
    const [loops, delays] = [(loop?.number() ?? 0) > 0, (delay?.number() ?? 0) > 0]
    return (animation) => animation.play(start, end, loops, delays)
  }
}
