import type { AuditSummary, OwnAuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import type { Work } from '@easel/contract/publishing/audits/workEndpoints.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import type { WorkFacts } from './workActions.ts'

/** A work as its actions need it: its ids and name beside its state. */
export interface ActionableWork extends WorkFacts {
  readonly id: string
  readonly productType: ProductType
  readonly name: string
  readonly productId: string | null
  readonly audit:
    | (NonNullable<WorkFacts['audit']> &
        Pick<AuditSummary, 'auditId' | 'auditType' | 'versionKind' | 'appealed'>)
    | null
}

/** A row of the works list, for its actions. */
export function actionableRow(work: Work, untitled: string): ActionableWork {
  return {
    id: work.id,
    productType: work.productType,
    name: work.name || untitled,
    productId: work.productId,
    product: work.productState && { state: work.productState, can: work.can },
    audit: work.audit,
  }
}

/** A submission alone, for its actions. */
export function actionable(audit: OwnAuditDetail, untitled: string): ActionableWork {
  return {
    id: audit.auditId,
    productType: audit.productType,
    name: audit.name || untitled,
    productId: audit.productId,
    product: null,
    audit,
  }
}
