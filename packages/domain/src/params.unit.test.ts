import { expectTypeOf, test } from 'vitest'
import type { FiguresOf, Given, Params, ParamsOf } from './params.ts'

type Value = string | number

test('a code takes what its sentence names, with its kinds', () => {
  expectTypeOf<Given<ParamsOf<'appeal.tooLate'>>>().toEqualTypeOf<
    [params: { readonly days: Value; readonly until: string }]
  >()
  expectTypeOf<ParamsOf<'nudge.tooEarly'>>().toEqualTypeOf<{ readonly from: string }>()
  expectTypeOf<ParamsOf<'upload.quotaFull'>>().toEqualTypeOf<{
    readonly max: number
    readonly used: number
  }>()
})

test('nothing where it names nothing, or what may be left out', () => {
  expectTypeOf<Given<ParamsOf<'not_found'>>>().toEqualTypeOf<[params?: Readonly<Record<string, never>>]>()
  expectTypeOf<Given<ParamsOf<'claim.taken'>>>().toEqualTypeOf<[params?: { readonly by?: Value }]>()
})

test('of several possible codes everything, of a code that is only text anything', () => {
  expectTypeOf<ParamsOf<'not_found' | 'appeal.tooLate' | 'rights.tooMany'>>().toExtend<{
    readonly days: Value
    readonly max: Value
  }>()
  expectTypeOf<ParamsOf<string>>().toEqualTypeOf<Params>()
  expectTypeOf<ParamsOf<`${string}.tooLong`>>().toEqualTypeOf<Params>()
})

test('a refusal also carries the figures of its remedy', () => {
  expectTypeOf<FiguresOf<'audio.long'>>().toExtend<{ readonly seconds: Value; readonly usual: Value }>()
})
