import type { ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import { foreignDesigner } from '@easel/domain/publishing/packages/designerName.ts'
import type { ThemeInspection } from '@easel/inspection/theme/inspection.ts'
import { type ReactNode, useId } from 'react'
import { useMe } from '../../../app/RequireSession.tsx'
import { type Locale, languageTag, listed, useLocale } from '../../../i18n/locale.ts'
import { type Translate, useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { DescriptionList, type Fact } from '../../../ui/DescriptionList.tsx'
import { FindingList, findingId } from '../../../ui/FindingList.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { formatBytes, formatNumber } from '../../../ui/format.ts'
import { Row, Sheet, Stack } from '../../../ui/layout.tsx'
import { PackageXray } from '../../../ui/PackageXray.tsx'
import { PhoneMockup, type PhoneMockupProps } from '../../../ui/PhoneMockup.tsx'
import { clockOf } from '../../../ui/PhoneStage.tsx'
import type { SceneSource } from '../../../ui/sceneFiles.ts'
import { filmed, phonePins, xrayFindings, xrayModules } from '../../base/inspection/public.ts'
import { LockFilm } from './LockFilm.tsx'
import classes from './PackageSheet.module.css'
import { PackageSounds } from './PackageSounds.tsx'

export type PhoneExtras = Pick<PhoneMockupProps, 'hasKeys' | 'overlay' | 'moment'>

interface PackageSheetProps {
  /** The theme's name, for the description of the mock-up. */
  readonly name: string
  readonly fileName: string
  /** Shown to its uploader, while it is not sent yet. */
  readonly isOwn?: boolean
  readonly inspection: ThemeInspection
  /** The inspection's, and for reviewers what else was found: previews that show something else. */
  readonly findings: ThemeInspection['findings']
  /** Null until there are pictures to draw it from. */
  readonly mockup: Omit<PhoneMockupProps, 'name' | 'initial'> | null
  /** The pictures that fill the map, where the phone itself is drawn elsewhere. */
  readonly films?: PackageSheetProps['mockup']
  /** The package's own previews, which fill their part of the map. */
  readonly previews?: readonly { readonly url: string }[]
  /** What else the phone has here: keys, and what lies over its screen. */
  readonly phone?: PhoneExtras
  readonly film?: ThemePackage['film']
  /** Where the package's sounds come from. */
  readonly sounds?: SceneSource | null
  /** Under the phone. */
  readonly phoneActions?: ReactNode
  /** Beside the heading: take another one. */
  readonly actions?: ReactNode
}

/** A package on the review sheet: the X-ray, and beside it the phone drawn from its own pictures. */
export function PackageSheet(props: PackageSheetProps) {
  const { name, fileName, inspection, mockup, films, film = null, phone, phoneActions, actions } = props
  const t = useT('packages')
  const locale = useLocale()
  const words = useErrorMessage()
  const ids = useId()
  const findings = xrayFindings(words, props.findings)
  const seen = films ?? mockup
  return (
    <Sheet gap={24} aria-label={t('title')}>
      <Row justify="between">
        <h2>{t('title')}</h2>
        {actions}
      </Row>
      {props.isOwn && <OtherDesigner details={inspection.details} />}
      <div className={classes.table} data-phone={mockup !== null || undefined}>
        <Stack gap={24} className={classes.xray}>
          <DescriptionList facts={factsOf(t, locale, fileName, inspection)} />
          <LockFilm film={film} />
          <PackageSounds sounds={inspection.sounds} source={props.sounds ?? null} />
          <Stack gap={12}>
            <h3>{t('findings')}</h3>
            <FindingList findings={findings} ids={ids} />
          </Stack>
          <Stack gap={12}>
            <h3>{t('modules')}</h3>
            <PackageXray
              folded
              modules={filmed(
                xrayModules(t, inspection.modules),
                seen && { ...seen, previews: props.previews ?? [] },
                findings,
              )}
            />
          </Stack>
        </Stack>
        {mockup && (
          <div className={classes.phone}>
            <PhoneMockup
              name={name}
              isChecked
              initial={inspection.productType === 'AOD' ? 'aod' : 'home'}
              // The same in the browser before the upload and on the server after it.
              keeps={inspection.modules.map(({ contentDigest }) => contentDigest).join()}
              {...mockup}
              {...phone}
              pins={phonePins(findings, mockup.icons, clockOf(mockup))}
              onPin={({ number }) => show(findingId(ids, number))}
            />
            {phoneActions}
          </div>
        )}
      </div>
    </Sheet>
  )
}

/** Brings a finding into view and moves the focus to it. */
function show(id: string) {
  const row = document.getElementById(id)
  row?.scrollIntoView({ block: 'center' })
  row?.focus({ preventScroll: true })
}

function factsOf(
  t: Translate<'packages'>,
  locale: Locale,
  fileName: string,
  { details, fonts, totals }: ThemeInspection,
): Fact[] {
  const size = { packed: formatBytes(totals.packedBytes), unpacked: formatBytes(totals.unpackedBytes) }
  const contents = [
    t('facts.files', { count: totals.files }),
    ...(totals.icons > 0 ? [t('facts.icons', { count: totals.icons })] : []),
  ]
  return [
    { label: t('facts.file'), value: fileName },
    { label: t('facts.size'), value: t('facts.packed', size) },
    { label: t('facts.contents'), value: listed(contents, locale) },
    { label: t('facts.system'), value: systemOf(t, locale, details) },
    ...(fonts.length > 0
      ? [
          {
            label: t('facts.fonts'),
            value: listed(
              fonts.map((font) => font.family),
              locale,
            ),
          },
        ]
      : []),
  ]
}

function systemOf(
  t: Translate<'packages'>,
  locale: Locale,
  details: ThemeInspection['details'],
): string | null {
  if (!details || details.uiVersion === null) return null
  const version = formatNumber(details.uiVersion, languageTag[locale])
  if (details.system === null) return t('facts.unknownSystem', { version })
  return t('facts.systemVersion', { system: details.system, version })
}

/** Warns its uploader, before reviewers read it, that a package names somebody else as its designer. */
function OtherDesigner({ details }: Pick<ThemeInspection, 'details'>) {
  const t = useT('packages')
  const own = useMe().data?.designer?.nickname ?? ''
  const name = details && foreignDesigner(details, own)
  if (!name) return null
  return (
    <Banner tone="warn" title={t('otherDesigner.title', { name })}>
      {t('otherDesigner.text', { own })}
    </Banner>
  )
}
