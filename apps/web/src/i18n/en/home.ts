export default { title: 'Easel' }
