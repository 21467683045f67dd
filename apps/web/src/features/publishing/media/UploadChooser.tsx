import type { ProductType } from '@easel/domain/productTypes.ts'
import { paths, uploadTypes } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Grid, Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useUploadReason, useUploadRefusal } from '../../accounts/designers/public.ts'
import { KindPicture } from '../products/public.ts'
import { rulesFor } from './kinds.ts'
import classes from './UploadChooser.module.css'

/** `/upload`: what can be uploaded, by which rules; what this designer may not upload says why. */
export default function UploadChooser() {
  const t = useT('media')
  return (
    <Stack gap={32}>
      <PageHeader title={t('chooser.title')} />
      <Grid as="ul" min="19rem" gap={16} className={classes.kinds}>
        {uploadTypes.map((type) => (
          <Kind key={type} type={type} />
        ))}
      </Grid>
    </Stack>
  )
}

function Kind({ type }: { type: ProductType }) {
  const t = useT('media')
  const reason = useUploadReason(type)
  const refusal = useUploadRefusal(type)
  return (
    <li className={classes.kind} data-blocked={reason ? true : undefined}>
      <KindPicture type={type} />
      <div className={classes.words}>
        <h2>{t(`kind.${type}`)}</h2>
        <ul className={classes.rules}>
          {rulesFor(type).map((line) => (
            <li key={line.key}>{t(line)}</li>
          ))}
        </ul>
      </div>
      <div className={classes.act}>
        {reason ? (
          <Button disabledReason={reason} reasonShown>
            {t(`upload.${type}`)}
          </Button>
        ) : (
          <ButtonLink href={paths.uploadOf(type)}>{t(`upload.${type}`)}</ButtonLink>
        )}
        {reason && (
          <p className={classes.reason}>
            {reason}{' '}
            {refusal?.code === 'banned' && <Link href={paths.accountBans()}>{t('chooser.aboutBans')}</Link>}
            {refusal?.code === 'whitelist_refused' && (
              <Link href={paths.settings('designerInfo')}>{t('chooser.askForIt')}</Link>
            )}
          </p>
        )}
      </div>
    </li>
  )
}
