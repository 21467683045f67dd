import { getClosing } from '@easel/contract/entrypoints/closing/endpoints.ts'
import { apiQuery, useApiQuery } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { pageData } from '../../../app/pageData.ts'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Ask, Requested } from './ClosingParts.tsx'

const page = pageData(() => [apiQuery(getClosing)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** Spec §2, account settings: closing the account, and keeping it after all (docs/decisions/closing.md). */
export default function CloseScreen() {
  const query = useApiQuery(getClosing)
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={4} lines={2} />}>
      {(closing) =>
        closing.request ? (
          <Requested closing={closing} request={closing.request} />
        ) : (
          <Ask closing={closing} />
        )
      }
    </Loaded>
  )
}
