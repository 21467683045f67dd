/** Ends a command with 1 and a message for the person who ran it. */
export function endWith(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
