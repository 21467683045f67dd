export default {
  title: 'Outbox',
  lead: 'No mail or SMS carrier is set up: what would have been sent is read here.',
  search: 'Recipient, whole',
  list: 'Messages',
  to: 'To {recipient}',
  channel: { EMAIL: 'Mail', SMS: 'SMS' },
  code: 'Code',
  copy: 'Copy {code}',
  copied: '{code} is copied.',
  notCopied: 'The browser did not allow copying. Select the code and copy it by hand.',
  none: 'Nothing has been sent yet',
  noneText: 'Codes and notifications appear here as soon as the portal sends one.',
  noneFound: 'Nothing was sent to this recipient',
  noneFoundText: 'The address or number must match exactly.',
  clear: 'Show all',
  carrier: 'Mails and SMS really leave this portal',
  carrierText:
    'A carrier is configured, so nothing is kept here to be read. Look into the carrier’s own records for what was delivered.',
  production: 'The outbox is closed in production',
  productionText:
    'Messages may hold codes that open accounts, so staff cannot read them here. They wait until a mail or SMS carrier is configured.',
  renews: 'It is renewed by itself.',
}
