export default {
  title: 'Home',
  welcome: 'Hello, {name}',
}
