/**
 * Loaded before the server with `node --import`: simulates a full disk while the file named by FULL_DISK exists. Writes
 * to the club’s folder fail as without space, on any machine and for any user.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const flag = process.env.FULL_DISK;

function isFull() {
  return fs.existsSync(flag);
}

function refuse() {
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    errno: -28,
    syscall: 'write',
  });
}

const { fstatSync, writeSync, promises } = fs;
const { statfs, writeFile } = promises;
// Existing data can be overwritten.
fs.writeSync = (to, bytes, offset, length, position) =>
  to > 2 && isFull() && position + length > fstatSync(to).size
    ? refuse()
    : writeSync(to, bytes, offset, length, position);
// Half of it is written.
promises.writeFile = async (path, bytes, ...given) => {
  if (!isFull()) return writeFile(path, bytes, ...given);
  await writeFile(path, bytes.subarray(0, bytes.length / 2), ...given);
  return refuse();
};
// While FULL_DISK_UNSEEN is set free space is not reported as low, as when another program fills the disk.
if (!process.env.FULL_DISK_UNSEEN)
  promises.statfs = async (...given) => ({ ...(await statfs(...given)), ...(isFull() ? { bavail: 0 } : {}) });
syncBuiltinESMExports();
