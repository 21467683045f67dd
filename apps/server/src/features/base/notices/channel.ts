/** NOTIFY channel; the payload is the account whose unread count changed. */
export const NOTICE_CHANNEL = 'easel_notice'
