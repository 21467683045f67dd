import { issuesOf } from '@easel/domain/rule.ts'
import { toNestErrors } from '@hookform/resolvers'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { pack } from './refusal.ts'

/** A form's values are judged by the same schema as the server's; errors are its codes. */
function resolverOf<In extends FieldValues, Out>(schema: z.ZodType<Out, In>): Resolver<In, unknown, Out> {
  return (values, _, options) => {
    const result = schema.safeParse(values)
    if (result.success) return { values: result.data, errors: {} }
    const flat: FieldErrors = {}
    for (const { path, code, params } of issuesOf(result.error)) {
      flat[path || 'root'] ??= { type: code, message: pack({ code, params }) }
    }
    return { values: {}, errors: toNestErrors<In>(flat, options) }
  }
}

/** A React Hook Form over a domain schema; errors appear once a field has been left. */
export function useFormOf<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  defaults: DefaultValues<NoInfer<In>>,
) {
  return useForm<In, unknown, Out>({
    resolver: resolverOf(schema),
    defaultValues: defaults,
    mode: 'onTouched',
    shouldFocusError: false,
  })
}
