/**
 * Loaded before the server, `node --import`: a disk that is full for as long as the file named by FULL_DISK is there.
 * What is written into the club's folder fails as it does without room; it works on any machine, for anybody.
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
// What lies there already can be written over.
fs.writeSync = (to, bytes, offset, length, position) =>
  to > 2 && isFull() && position + length > fstatSync(to).size
    ? refuse()
    : writeSync(to, bytes, offset, length, position);
// Half of it gets there.
promises.writeFile = async (path, bytes, ...given) => {
  if (!isFull()) return writeFile(path, bytes, ...given);
  await writeFile(path, bytes.subarray(0, bytes.length / 2), ...given);
  return refuse();
};
// Where FULL_DISK_UNSEEN is set nobody sees it coming, as when somebody else takes the room.
if (!process.env.FULL_DISK_UNSEEN)
  promises.statfs = async (...given) => ({ ...(await statfs(...given)), ...(isFull() ? { bavail: 0 } : {}) });
syncBuiltinESMExports();
