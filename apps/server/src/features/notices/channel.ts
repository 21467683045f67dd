/** NOTIFY channel; the payload is the designer whose unread count changed. */
export const NOTICE_CHANNEL = 'easel_notice'
