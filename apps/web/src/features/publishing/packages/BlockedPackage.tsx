import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { FindingList } from '../../../ui/FindingList.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { Sheet } from '../../../ui/layout.tsx'
import { type Blocking, xrayFindings } from '../../base/inspection/public.ts'

/** Everything that is wrong with a package, each with its place and its remedy. */
export function BlockedPackage({ fileName, findings, by }: Blocking & { fileName: string }) {
  const t = useT('packages')
  const words = useErrorMessage()
  return (
    <Sheet>
      <div role="alert">
        <Banner
          tone="bad"
          title={`${fileName}: ${t(by === 'here' ? 'upload.blockedTitle' : 'upload.refusedTitle')}`}
        >
          {t('upload.blockedText')}
        </Banner>
      </div>
      <FindingList findings={xrayFindings(words, findings)} />
    </Sheet>
  )
}
