import type { z } from 'zod'
import { DomainError } from '../platform/http/domainError.ts'
import type { Answer } from './caller.ts'

/**
 * What a call answered that builders of test data make, by the schema of its reply.
 * @throws where the product refused it: then the builder is wrong, not the test
 */
export function made<Reply extends z.ZodType>(reply: Reply, answer: Answer): z.output<Reply> {
  if (answer.status !== 200) throw new Error(`refused with ${answer.code}: ${JSON.stringify(answer.data)}`)
  return reply.parse(answer.data)
}

/** The same of a feature's own function. @throws where it refused */
export function done<Outcome>(outcome: Outcome | DomainError): Outcome {
  if (outcome instanceof DomainError)
    throw new Error(`refused with ${outcome.code}: ${JSON.stringify(outcome)}`)
  return outcome
}
