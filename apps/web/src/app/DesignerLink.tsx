import type { NamedDesigner } from '@easel/contract/accounts/designers/summary.ts'
import { Link } from '../ui/Link.tsx'
import { Row } from '../ui/layout.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { paths } from './paths.ts'

interface DesignerLinkProps {
  readonly of: NamedDesigner & { readonly designerId: string }
  /** In place of the name alone: "by Dune". */
  readonly label?: string
}

/** A designer's name in the console, which leads to their page; a ban in force stands beside it. */
export function DesignerLink({ of: { designerId, designerName, designerBanned }, label }: DesignerLinkProps) {
  return (
    <Row gap={4} align="baseline">
      <Link href={paths.consoleDesigner(designerId)}>{label ?? designerName}</Link>
      {designerBanned && <StatusBadge status="BANNED" />}
    </Row>
  )
}
