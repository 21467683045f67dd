import type { Commands, SceneContext } from '../context.ts'
import type { ManifestElement } from '../parse/manifest.ts'

export const NOTHING: Commands = { run() {} }

/** Several commands as one. */
export function inOrder(commands: readonly Commands[]): Commands {
  if (commands.length === 0) return NOTHING
  return {
    run() {
      for (const command of commands) command.run()
    },
  }
}

/**
 * Commands under the `condition`, `delay` and `delayCondition` of their element. Each run is a step of the frame, so
 * that commands which call each other come to an end, and names the line at which they do.
 */
export function guarded(element: ManifestElement, context: SceneContext, commands: Commands): Commands {
  const { attributes, line } = element
  const { budget } = context
  const condition = context.expression(attributes.condition, line)
  const delay = context.expression(attributes.delay, line)
  const delayCondition = context.expression(attributes.delaycondition, line)
  const act = () => {
    budget.line = line
    if (!delayCondition || delayCondition.number() > 0) commands.run()
  }
  return {
    run() {
      budget.line = line
      budget.takeStep()
      if (condition && !(condition.number() > 0)) return
      const milliseconds = delay?.number() ?? 0
      if (milliseconds > 0 && Number.isFinite(milliseconds)) context.later(milliseconds, act)
      else act()
    },
  }
}
