import type { NamedDesigner } from '@easel/contract/accounts/designers/summary.ts'
import { Link } from '../ui/Link.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { sectionsOf } from './consoleSections.ts'
import { paths } from './paths.ts'
import { useSession } from './session.ts'

interface DesignerLinkProps {
  /** Without `designerBanned` no badge is shown. */
  readonly of: Pick<NamedDesigner, 'designerName'> &
    Partial<Pick<NamedDesigner, 'designerBanned'>> & { readonly designerId: string }
  /** In place of the name alone: "by Dune". */
  readonly label?: string
}

/** A designer's name in the console, which leads to their page for who may open it; a ban in force stands beside it. */
export function DesignerLink({ of: { designerId, designerName, designerBanned }, label }: DesignerLinkProps) {
  const { me } = useSession()
  const text = label ?? designerName
  return (
    <span>
      {sectionsOf(me).includes('designers') ? (
        <Link href={paths.consoleDesigner(designerId)}>{text}</Link>
      ) : (
        text
      )}
      {designerBanned && (
        <>
          {' '}
          <StatusBadge status="BANNED" />
        </>
      )}
    </span>
  )
}
