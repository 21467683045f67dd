import type { AuditDetail } from '@easel/contract/audits/endpoints.ts'

export interface EditorProps {
  readonly audit: AuditDetail
}
