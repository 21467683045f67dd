import type { OwnAuditDetail } from '@easel/contract/audits/endpoints.ts'

export interface EditorProps {
  readonly audit: OwnAuditDetail
}
