import { parseArgs } from 'node:util'
import {
  type Command,
  type CommandContext,
  CommandError,
  EXIT,
  type Exit,
  UsageError,
  VERSION,
} from './command.ts'
import { COMMANDS } from './commands.ts'
import { completionFor, isShell } from './completion.ts'
import { helpOf, overview } from './help.ts'
import { ApiError } from './portal/portal.ts'
import { localeOf, wordsIn } from './words.ts'

/** Runs one call of the command. @returns how it ends */
export async function run(args: readonly string[], context: CommandContext): Promise<Exit> {
  const { words, out, tell } = context
  const [name = '', ...rest] = args
  if (name === '' || name === 'help' || name === '--help' || name === '-h') {
    const asked = commandNamed(rest[0])
    out(asked ? helpOf(rest[0] ?? '', asked, words) : overview(words))
    return name === '' ? EXIT.usage : EXIT.done
  }
  if (name === '--version' || name === '-v') {
    out(VERSION)
    return EXIT.done
  }
  if (name === 'completion' && isShell(rest[0])) {
    out(completionFor(rest[0]))
    return EXIT.done
  }
  const command = commandNamed(name)
  if (!command) {
    tell(words('unknownCommand', { name }))
    return EXIT.usage
  }
  try {
    return await runOne(name, command, rest, context)
  } catch (error) {
    if (error instanceof UsageError) {
      tell(error.message)
      tell(words('seeHelp', { name }))
      return EXIT.usage
    }
    if (!(error instanceof CommandError || error instanceof ApiError)) throw error
    tell(error.message)
    return EXIT.failed
  }
}

const commandNamed = (name = ''): Command | undefined =>
  Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined

async function runOne(
  name: string,
  command: Command,
  args: readonly string[],
  context: CommandContext,
): Promise<Exit> {
  const { values, positionals } = parsed(command, args)
  if (values.help) {
    context.out(helpOf(name, command, context.words))
    return EXIT.done
  }
  if (positionals.length < command.minOperands)
    throw new UsageError(context.words('missingOperand', { operands: command.operands }))
  return (await command.load())(values, positionals, context)
}

function parsed({ options }: Command, args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** The command as a terminal calls it. */
export async function main(): Promise<void> {
  const { env, stdout, stderr } = process
  // A reader such as `head` that has enough closes the pipe.
  stdout.on('error', () => process.exit(EXIT.done))
  const isSeen = stderr.isTTY
  /** Away with the line that says how far something has come. */
  const clear = isSeen ? '\r\u001B[2K' : ''
  process.exitCode = await run(process.argv.slice(2), {
    words: wordsIn(localeOf(env)),
    env,
    cwd: process.cwd(),
    out: (text) => void stdout.write(`${text}\n`),
    tell: (text) => void stderr.write(`${clear}${text}\n`),
    progress: (text) => void (isSeen && stderr.write(`${clear}${text}`)),
    ended: () =>
      new Promise((done) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done())
      }),
  })
}
