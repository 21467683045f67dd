import { Link as RouterAnchor } from 'react-router'
import type { LinkProps } from '../ui/Link.tsx'

/** The router's link for `ui`: our own paths without a reload, everything else as it is. */
export function RouterLink({ href, stay = false, grow = false, ...rest }: LinkProps) {
  if (!href.startsWith('/') || href.startsWith('//')) return <a href={href} {...rest} />
  return (
    <RouterAnchor to={href} prefetch="intent" preventScrollReset={stay} viewTransition={grow} {...rest} />
  )
}
