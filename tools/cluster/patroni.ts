import { join } from 'node:path'
import type { Layout, NodePlace } from './layout.ts'
import { archiveCommand } from './pgbackrest.ts'

/** Of every role; the cluster is for trying out and listens on this machine alone. */
export const PASSWORD = 'easel-cluster'

/**
 * Patroni's settings of a machine, as JSON, which YAML includes. A leader that is lost is replaced 20 to 25 s later (`ttl`);
 * only a synchronous
 * replica may follow it, so that nothing that was acknowledged is lost; both are, and one that is away is left out. While etcd has no majority the
 * leader goes on for as long as it reaches every replica (`failsafe_mode`).
 */
export function patroniSettings(layout: Layout, node: NodePlace, programs: string): string {
  const login = (username: string) => ({ username, password: PASSWORD })
  return JSON.stringify({
    scope: 'easel',
    name: node.name,
    restapi: {
      listen: `${node.address}:${node.patroni}`,
      connect_address: `${node.address}:${node.patroni}`,
    },
    // Not `etcd3`: over it, Patroni 3.0.2 (Debian 12) takes the leader's key back from whoever leads by now
    // (docs/decisions/cluster.md).
    etcd: { hosts: layout.nodes.map(({ address, etcd }) => `${address}:${etcd}`) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        maximum_lag_on_failover: 16_777_216,
        synchronous_mode: true,
        // With nobody left to acknowledge a write it waits, and is not kept by one machine alone
        // (docs/decisions/cluster.md).
        synchronous_mode_strict: true,
        synchronous_node_count: 2,
        failsafe_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            wal_level: 'replica',
            hot_standby: 'on',
            hot_standby_feedback: 'on',
            wal_log_hints: 'on',
            wal_keep_size: '512MB',
            max_connections: 200,
            shared_buffers: '64MB',
            work_mem: '16MB',
            jit: 'off',
            log_error_verbosity: 'terse',
            log_min_error_statement: 'panic',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${node.address}:${node.postgres}`,
      connect_address: `${node.address}:${node.postgres}`,
      data_dir: join(node.folder, 'postgres'),
      bin_dir: programs,
      pgpass: join(node.folder, 'pgpass'),
      authentication: {
        superuser: login('postgres'),
        replication: login('replicator'),
        rewind: login('rewinder'),
      },
      parameters: {
        // Its folder is closed to everybody else.
        unix_socket_directories: node.folder,
        archive_mode: 'on',
        archive_command: archiveCommand(node),
      },
      pg_hba: [
        'local all all trust',
        'host all all all scram-sha-256',
        'host replication replicator all scram-sha-256',
      ],
    },
  })
}
