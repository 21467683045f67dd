import type { NoticeAbout } from '@easel/contract/base/notices/declaration.ts'
import { Notice } from '@easel/contract/base/notices/endpoints.ts'
import type { AboutOf, NoticeKind } from '@easel/contract/base/notices/kinds.ts'
import { DEFAULT_LOCALE, type Locale } from '@easel/contract/messages/index.ts'
import type { Bilingual } from '@easel/domain/base/text/bilingual.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import type { Params } from '@easel/domain/rule.ts'
import { z } from 'zod'
import type { NoticeRow } from './queries.ts'

/** A work in the store or on its way: the browser leads to it (spec §3: productType, productName). */
type WorkSubject =
  | {
      readonly kind: 'product'
      readonly id: string
      readonly name: string
      readonly productType: ProductType
      /** The submission that the event came from. */
      readonly auditId?: string
    }
  | {
      readonly kind: 'audit'
      readonly id: string
      readonly name: string
      readonly productType: ProductType
      /** Null where the work has never been in the store. */
      readonly productId: string | null
    }

type SubjectOf<About> = About extends 'work'
  ? WorkSubject
  : { readonly kind: About; readonly id: string; readonly name?: string | Bilingual }

/** What a notice of the kind is about, and what that is called at this moment. */
export type NoticeSubject<Kind extends NoticeKind = NoticeKind> = SubjectOf<AboutOf<Kind>>

const Names = z.record(z.string(), z.object({ en: z.string(), zh: z.string() }))
type Names = z.infer<typeof Names>
type NoticeParams = Readonly<Record<string, string | number | Bilingual | undefined>>
/** What the subject is called, among the names. */
const SUBJECT = 'subject'

/** What a sentence is filled with, in the reader's language. */
export const paramsIn = (params: NoticeParams, locale: Locale): Params =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'object' ? value[locale] : value]],
    ),
  )

/** What the subject is called in the reader's language. */
export function nameIn(subject: NoticeSubject | null, locale: Locale): string | null {
  const name = subject?.name
  return typeof name === 'object' ? name[locale] : (name ?? null)
}

const namesOf = (params: NoticeParams): Names =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (typeof value === 'object' ? [[name, value]] : [])),
  )

/** What is kept among the params, beside what a sentence is filled with. */
const Kept = z.object({
  productType: ProductType.optional(),
  productId: z.uuid().optional(),
  auditId: z.uuid().optional(),
  /** JSON of the names that there are in both languages. As text, a process of the release before can read the row. */
  names: z.string().optional(),
})

/** A subject and params as their columns. */
export function rowOfSubject(subject: NoticeSubject | null, params: NoticeParams) {
  const names = namesOf({ ...params, [SUBJECT]: subject?.name })
  return {
    subject_kind: subject?.kind ?? null,
    subject_id: subject?.id ?? null,
    subject_name: nameIn(subject, DEFAULT_LOCALE),
    params: JSON.stringify({
      ...paramsIn(params, DEFAULT_LOCALE),
      ...workParams(subject),
      ...(Object.keys(names).length > 0 && { names: JSON.stringify(names) }),
    }),
  }
}

function workParams(subject: NoticeSubject | null): Params {
  if (subject?.kind === 'product') {
    const { productType, auditId } = subject
    return { productType, ...(auditId ? { auditId } : {}) }
  }
  if (subject?.kind !== 'audit') return {}
  const { productType, productId } = subject
  return { productType, ...(productId ? { productId } : {}) }
}

/** What the kind's link is made of. */
export function aboutOf(subject: NoticeSubject | null, locale: Locale): NoticeAbout {
  const about =
    subject === null ? null : { kind: subject.kind, id: subject.id, name: nameIn(subject, locale) }
  if (subject?.kind === 'product') {
    const { productType, id, auditId = null } = subject
    return { subject: about, productType, productId: id, auditId }
  }
  if (subject?.kind === 'audit') {
    const { productType, id, productId } = subject
    return { subject: about, productType, productId, auditId: id }
  }
  return { subject: about, productType: null, productId: null, auditId: null }
}

/** A row's subject and params as the reply has them, in the reader's language. */
export function subjectOfRow(
  row: NoticeRow,
  locale: Locale,
): NoticeAbout & Pick<Notice, 'productName' | 'params'> {
  const { productType, productId, auditId, names: text, ...params } = Kept.loose().parse(row.params)
  const both: Names = text === undefined ? {} : Names.parse(JSON.parse(text))
  const { [SUBJECT]: called, ...names } = both
  const { subject_kind: kind, subject_id: id } = row
  const name = called?.[locale] ?? row.subject_name
  const subject = kind === null || id === null ? null : { kind, id, name }
  return {
    subject,
    productType: productType ?? null,
    productName: productType === undefined ? null : name,
    productId: kind === 'product' ? id : (productId ?? null),
    auditId: kind === 'audit' ? id : (auditId ?? null),
    params: { ...Notice.shape.params.parse(params), ...paramsIn(names, locale) },
  }
}
