import type { Commands, SceneContext } from '../context.ts'
import { SCENE_LIMITS, SceneStopped } from '../limits.ts'
import type { ManifestElement } from '../parse/manifest.ts'
import { assignNumber } from '../variables.ts'
import { NOTHING } from './guard.ts'

/** `MultiCommand`: its children under one condition and one delay. */
export const readMultiCommand = (element: ManifestElement, context: SceneContext): Commands =>
  context.commands(element)

/** `IfCommand`: what `Consequent` says where `ifCondition` holds, else what `Alternate` says. */
export function readIfCommand(
  { attributes, children, line }: ManifestElement,
  context: SceneContext,
): Commands {
  const condition = context.expression(attributes.ifcondition, line)
  const branch = (name: string) => {
    const element = children.find((child) => child.name === name)
    return element ? context.commands(element) : NOTHING
  }
  const [consequent, alternate] = [branch('consequent'), branch('alternate')]
  return {
    run() {
      if (condition && condition.number() > 0) consequent.run()
      else alternate.run()
    },
  }
}

/**
 * `LoopCommand`: `count` rounds, or those from `begin` to `end`, both included, with the number of the round in
 * `indexName`. It ends early where `loopCondition` no longer holds.
 */
export function readLoopCommand(element: ManifestElement, context: SceneContext): Commands {
  const { attributes, line } = element
  const [count, begin, end, condition] = ['count', 'begin', 'end', 'loopcondition'].map((name) =>
    context.expression(attributes[name], line),
  )
  const index = attributes.indexname?.trim() ? context.variables.named(attributes.indexname.trim()) : null
  const body = context.commands(element)
  return {
    run() {
      const first = count ? 0 : Math.trunc(begin?.number() ?? 0)
      const last = count ? Math.trunc(count.number()) - 1 : Math.trunc(end?.number() ?? -1)
      for (let rounds = 0; first + rounds <= last; rounds++) {
        if (rounds >= SCENE_LIMITS.loopRounds) throw new SceneStopped('loopRounds')
        context.budget.takeStep()
        if (index) assignNumber(index, first + rounds)
        if (condition && !(condition.number() > 0)) return
        body.run()
      }
    },
  }
}

/** `FunctionCommand`: what a `Function` does, which may call itself only so often. */
export function readFunctionCommand({ attributes }: ManifestElement, context: SceneContext): Commands {
  const name = attributes.target?.trim() ?? ''
  return { run: () => context.budget.deeper(() => context.functionNamed(name)?.run()) }
}
