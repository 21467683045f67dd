import { getDesigner, type OwnDesignerInfo } from '@easel/contract/accounts/designers/endpoints.ts'
import { removeProfilePicture, setProfilePicture } from '@easel/contract/accounts/designers/profilePicture.ts'
import { acceptOf } from '@easel/domain/base/files/files.ts'
import { MEGABYTE, SIDE_FILE_RULES } from '@easel/domain/base/files/limits.ts'
import { call } from '../../../../app/api.ts'
import { invalidate, useApiMutation } from '../../../../app/data.ts'
import { refreshMe } from '../../../../app/me.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { FileDrop } from '../../../../ui/FileDrop.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { IconTrash } from '../../../../ui/icons.ts'
import { Row, Sheet, Stack } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { UploadProgress } from '../../../../ui/UploadProgress.tsx'
import { upload, useUpload } from '../../../base/files/public.ts'
import { checkImage } from '../../../base/inspection/public.ts'
import classes from './ProfilePicture.module.css'

const rule = SIDE_FILE_RULES.PROFILE_PICTURE

const renewed = async () => {
  await Promise.all([invalidate(getDesigner), refreshMe()])
}

/** Spec §3, profilePic; §5: settings images are under 4 MB. Set at once, without review. */
export function ProfilePicture({ info }: { info: OwnDesignerInfo }) {
  const t = useT('designers')
  const words = useErrorMessage()
  const { nickname, profilePic } = info
  const sending = useUpload({
    send: (options) => upload(setProfilePicture, options),
    onDone: () => {
      toast(t('picture.done'))
      void renewed()
    },
  })
  const removal = useApiMutation(() => call(removeProfilePicture), {
    done: t('picture.removed'),
    onDone: () => void renewed(),
  })
  return (
    <Sheet>
      <h3>{t('picture.title')}</h3>
      <div className={classes.picture}>
        <Avatar name={nickname} url={profilePic} large />
        <Stack gap={12} className={classes.change}>
          <p>{t(profilePic ? 'picture.text' : 'picture.none')}</p>
          {sending.file && sending.state.outcome !== 'done' && (
            <UploadProgress
              fileName={sending.file.name}
              sizeBytes={sending.file.size}
              state={sending.state}
              message={sending.refused?.message}
              phases={['send', 'check']}
              onCancel={sending.cancel}
              onRetry={sending.retry}
            />
          )}
          {!sending.running && (
            <FileDrop
              compact
              label={t(profilePic ? 'picture.replace' : 'picture.choose')}
              help={t('picture.rules', { max: rule.maxBytes / MEGABYTE })}
              accept={acceptOf(rule)}
              wrongFormat={words({ code: rule.wrongFormat, params: { allowed: acceptOf(rule) } })}
              check={async (file) =>
                (await checkImage(rule, file)).map(({ code, params }) =>
                  words({ code, params: params ?? {} }),
                )
              }
              onFiles={([file]) => file && void sending.start(file)}
            />
          )}
          {profilePic && (
            <Row>
              <Button
                small
                look="quiet"
                icon={<IconTrash aria-hidden />}
                busy={removal.isPending}
                onClick={() => removal.mutate(undefined)}
              >
                {t('picture.remove')}
              </Button>
            </Row>
          )}
        </Stack>
      </div>
    </Sheet>
  )
}
