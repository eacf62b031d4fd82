import type { ImageFile } from '@/lib/images';
import type { PreparedPicture } from '@/lib/media/picture';
import type { UploadWay } from '@/lib/media/upload-queue';

/** A picture that is stored and has a row. */
export interface SavedPicture extends ImageFile {
  id: number;
  /** As it was uploaded. */
  filename: string;
  isPrimary: boolean;
}

/** The stored pictures of one beat or one product: what can be done about them, at once. */
export interface PictureStore {
  /** Of whom, among everything that has pictures: what is done to one is done in order. */
  id: string;
  /** Bytes that a stored picture may weigh. */
  maxBytes: number;
  /** Stores a picture and adds its row as the last one; leaves nothing behind when it fails. */
  add: (picture: PreparedPicture, name: string, way: UploadWay) => Promise<void>;
  /** Deletes the row, then the objects. Answers the objects that are still there. */
  remove: (picture: SavedPicture) => Promise<{ left: readonly string[] }>;
  /** Puts all of them in this order; the first becomes primary. */
  arrange: (ids: readonly number[]) => Promise<void>;
}
