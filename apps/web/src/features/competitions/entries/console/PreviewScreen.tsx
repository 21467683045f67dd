import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { EditionHead, staffEditionQuery, useStaffEdition } from '../../editions/public.ts'
import { workQuery } from '../gallery/workQuery.ts'
import { EditionPages, previewed } from '../preview/EditionPages.tsx'

const page = pageData(({ param, get, oneOf }) => [
  staffEditionQuery(param('editionId')),
  ...(oneOf('screen', previewed) === 'work' && get('entry') !== '' ? [workQuery(get('entry'))] : []),
])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/competitions/:editionId/preview`: every page of the draft as it will be at an instant. */
export default function PreviewScreen() {
  return (
    <Loaded query={useStaffEdition()} skeleton={<SkeletonText lines={12} />}>
      {(edition) => (
        <Stack gap={24}>
          <EditionHead edition={edition} current="preview" />
          <EditionPages edition={edition} />
        </Stack>
      )}
    </Loaded>
  )
}
