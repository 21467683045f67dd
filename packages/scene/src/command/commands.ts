import type { Commands, SceneContext } from '../context.ts'
import type { ManifestElement } from '../parse/manifest.ts'
import { readFunctionCommand, readIfCommand, readLoopCommand, readMultiCommand } from './flow.ts'
import { guarded, inOrder } from './guard.ts'
import {
  readActionCommand,
  readBinderCommand,
  readExternCommand,
  readIntentCommand,
  readMethodCommand,
  readSoundCommand,
} from './phone.ts'
import { readAnimationCommand } from './playing.ts'
import { readPropertyCommand } from './property.ts'
import { readVariableCommand } from './variable.ts'

type ReadCommand = (element: ManifestElement, context: SceneContext) => Commands

const COMMANDS: Readonly<Record<string, ReadCommand>> = {
  variablecommand: readVariableCommand,
  animationcommand: readAnimationCommand,
  command: readPropertyCommand,
  multicommand: readMultiCommand,
  ifcommand: readIfCommand,
  loopcommand: readLoopCommand,
  functioncommand: readFunctionCommand,
  methodcommand: readMethodCommand,
  actioncommand: readActionCommand,
  soundcommand: readSoundCommand,
  externcommand: readExternCommand,
  intentcommand: readIntentCommand,
  bindercommand: readBinderCommand,
}

/** The commands inside an element as one, each under its own conditions; what is no command is a problem. */
export function readCommands(element: ManifestElement, context: SceneContext): Commands {
  const commands = element.children.flatMap((child) => {
    const read = Object.hasOwn(COMMANDS, child.name) ? COMMANDS[child.name] : undefined
    if (read) return [guarded(child, context, read(child, context))]
    context.problems.add({ code: 'unknownElement', name: child.name, line: child.line })
    return []
  })
  return inOrder(commands)
}

/** Commands that may name functions which come later in the manifest. */
export function readCommandsLater(element: ManifestElement, context: SceneContext): Commands {
  let commands: Commands | null = null
  return {
    run() {
      commands ??= readCommands(element, context)
      commands.run()
    },
  }
}
