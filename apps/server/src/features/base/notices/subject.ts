import type { NoticeAbout } from '@easel/contract/base/notices/declaration.ts'
import { Notice } from '@easel/contract/base/notices/endpoints.ts'
import type { AboutOf, NoticeKind } from '@easel/contract/base/notices/kinds.ts'
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
  : { readonly kind: About; readonly id: string; readonly name?: string }

/** What a notice of the kind is about, and what that is called at this moment. */
export type NoticeSubject<Kind extends NoticeKind = NoticeKind> = SubjectOf<AboutOf<Kind>>

/** What is kept of a work among the params, beside what its sentence is filled with. */
const Work = z.object({
  productType: ProductType.optional(),
  productId: z.uuid().optional(),
  auditId: z.uuid().optional(),
})

/** A subject as its columns, and what of it goes among the params. */
export function rowOfSubject(subject: NoticeSubject | null) {
  return {
    subject_kind: subject?.kind ?? null,
    subject_id: subject?.id ?? null,
    subject_name: subject?.name ?? null,
    params: workParams(subject),
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
export function aboutOf(subject: NoticeSubject | null): NoticeAbout {
  const about = subject === null ? null : { kind: subject.kind, id: subject.id, name: subject.name ?? null }
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

/** A row's subject and params as the reply has them. */
export function subjectOfRow(row: NoticeRow): NoticeAbout & Pick<Notice, 'productName' | 'params'> {
  const { productType, productId, auditId, ...params } = Work.loose().parse(row.params)
  const { subject_kind: kind, subject_id: id, subject_name: name } = row
  const subject = kind === null || id === null ? null : { kind, id, name }
  return {
    subject,
    productType: productType ?? null,
    productName: productType === undefined ? null : name,
    productId: kind === 'product' ? id : (productId ?? null),
    auditId: kind === 'audit' ? id : (auditId ?? null),
    params: Notice.shape.params.parse(params),
  }
}
