import { Link as RouterAnchor } from 'react-router'
import type { LinkProps } from '../ui/Link.tsx'

/** The router's link for `ui`: our own pages without a reload; files and everything else as they are. */
export function RouterLink({ href, stay = false, grow = false, ...rest }: LinkProps) {
  const isFile = rest.download !== undefined
  if (isFile || !href.startsWith('/') || href.startsWith('//')) return <a href={href} {...rest} />
  return (
    <RouterAnchor to={href} prefetch="intent" preventScrollReset={stay} viewTransition={grow} {...rest} />
  )
}
