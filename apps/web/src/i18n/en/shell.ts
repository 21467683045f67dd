export default {
  notFound: { title: 'There is nothing at this address' },
  failure: { title: 'This page could not be shown' },
}
