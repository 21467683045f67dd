import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { CommandError, EXIT, type Run, textOption, UsageError } from '../command.ts'
import { servePreview } from './serve.ts'

/** `easel preview FOLDER|FILE.mtz [--port N]`: plays the theme in the browser until it is ended by Ctrl+C. */
export const preview: Run = async (flags, [name = ''], { words, cwd, out, tell, ended }) => {
  const path = resolve(cwd, name)
  if (!(await stat(path).catch(() => null))) throw new CommandError(words('noFile', { file: name }))
  const asked = textOption(flags, 'port')
  const port = Number(asked ?? 0)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(words('badPort', { port: asked ?? '' }))
  const unwatched = (error: unknown) => words('unwatched', { file: name, reason: reasonOf(error) })
  const server = await servePreview(path, port, (error) => tell(unwatched(error))).catch((error: unknown) => {
    const isPort = error instanceof Error && 'syscall' in error && error.syscall === 'listen'
    throw new CommandError(isPort ? words('portTaken', { port, reason: reasonOf(error) }) : unwatched(error))
  })
  out(words('previewing', { file: name, url: server.url }))
  await ended()
  await server.stop()
  return EXIT.done
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
