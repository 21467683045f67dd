import { signOut } from '@easel/contract/accounts/session.ts'
import { useNavigate } from 'react-router'
import { call } from '../../shell/api.ts'
import { paths } from '../../shell/paths.ts'
import { queryClient } from '../../shell/queryClient.ts'
import { forgetSession } from '../../shell/session.ts'
import { say } from '../../ui/toasts.ts'
import { forgetUploads } from '../uploads/public.ts'

/** Ends the session here and on the server; nothing of the person stays behind, and the front page is shown. */
export function useSignOut() {
  const navigate = useNavigate()
  return () => {
    call(signOut, { stay: true }).then(
      () => {
        void forgetUploads()
        forgetSession('leaving')
        queryClient.clear()
        void navigate(paths.home())
      },
      (reason: unknown) => say(reason instanceof Error ? reason.message : String(reason), 'bad'),
    )
  }
}
