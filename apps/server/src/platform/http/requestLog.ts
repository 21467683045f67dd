import type { FastifyBaseLogger } from 'fastify'

type Bindings = Parameters<FastifyBaseLogger['child']>[0]
type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'

/**
 * The log of one request, with its id on every line. Most requests write nothing to it: what redacts its bindings,
 * and costs more than routing, is made with the first line.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger
  readonly #bindings: Bindings
  #own: FastifyBaseLogger | null = null

  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.#parent = parent
    this.#bindings = bindings
  }

  get level(): string {
    return this.#parent.level
  }
  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log().child(...given)
  }
  trace(...line: unknown[]): void {
    this.#write('trace', line)
  }
  debug(...line: unknown[]): void {
    this.#write('debug', line)
  }
  info(...line: unknown[]): void {
    this.#write('info', line)
  }
  warn(...line: unknown[]): void {
    this.#write('warn', line)
  }
  error(...line: unknown[]): void {
    this.#write('error', line)
  }
  fatal(...line: unknown[]): void {
    this.#write('fatal', line)
  }
  silent(...line: unknown[]): void {
    this.#write('silent', line)
  }

  #log(): FastifyBaseLogger {
    this.#own ??= this.#parent.child(this.#bindings)
    return this.#own
  }
  #write(level: Level, line: unknown[]): void {
    const own = this.#log()
    Reflect.apply(own[level], own, line)
  }
}
