/** Whether this browser has room left to write in. */
class Room {
  full = $state(false);
}

export const room = new Room();
