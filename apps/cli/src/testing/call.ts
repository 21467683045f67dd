import type { Exit } from '../command.ts'
import { run } from '../main.ts'
import { wordsIn } from '../words.ts'

export interface Called {
  readonly exit: Exit
  readonly out: string
  readonly told: string
}

interface CallOptions {
  readonly cwd?: string
  readonly locale?: 'en' | 'zh'
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly ended?: () => Promise<void>
}

/** Calls the command in this process, as a terminal would. */
export async function call(args: readonly string[], options: CallOptions = {}): Promise<Called> {
  const { cwd = process.cwd(), locale = 'en', env = {}, ended = () => Promise.resolve() } = options
  const [out, told]: [string[], string[]] = [[], []]
  const exit = await run(args, {
    words: wordsIn(locale),
    env,
    cwd,
    out: (line) => out.push(line),
    tell: (line) => told.push(line),
    progress: () => undefined,
    ended,
  })
  return { exit, out: out.join('\n'), told: told.join('\n') }
}
