package gatewatch.gravitee;

import java.io.FileNotFoundException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Keeps this process to itself: every connection on loopback, and there on the ports that it was told; every file within the gateway's
 * own folders; no program beside it. It stands in the methods of the Java runtime that all sockets, channels and files go through, so
 * it makes no difference which library a policy uses. A connection leads to a sink, anything else fails, and both are told of.
 */
public final class Guard {

    /** Where the changed methods find the guard: classes of the runtime see no class of ours. */
    private static final String CONNECTIONS = "gatewatch.connections";
    private static final String FILES = "gatewatch.files";
    /** Methods by their class, and in each the place where its first argument of interest is. */
    private static final Map<String, Map<String, Integer>> FILE_METHODS = Map.of(
        "java/io/FileInputStream", Map.of("open(Ljava/lang/String;)V", 1),
        "java/io/FileOutputStream", Map.of("open(Ljava/lang/String;Z)V", 1),
        "java/io/RandomAccessFile", Map.of("open(Ljava/lang/String;I)V", 1),
        "sun/nio/fs/UnixNativeDispatcher", Map.of(
            "open(Lsun/nio/fs/UnixPath;II)I", 0,
            "opendir(Lsun/nio/fs/UnixPath;)J", 0,
            "unlink(Lsun/nio/fs/UnixPath;)V", 0,
            "rename(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixPath;)V", 1
        ),
        "java/lang/ProcessImpl", Map.of("start([Ljava/lang/String;Ljava/util/Map;Ljava/lang/String;[Ljava/lang/ProcessBuilder$Redirect;Z)Ljava/lang/Process;", 0),
        "sun/nio/ch/UnixDomainSockets", Map.of("connect(Ljava/io/FileDescriptor;Ljava/nio/file/Path;)I", 1)
    );
    private static final Set<String> CONNECTION_CLASSES = Set.of("sun/nio/ch/Net", "sun/nio/ch/DatagramChannelImpl");
    private static final Set<String> CHANGED = ConcurrentHashMap.newKeySet();

    private static volatile Set<Integer> allowed = Set.of();
    private static volatile int sink;
    private static volatile BiConsumer<String, Integer> outside = (host, port) -> {};
    private static volatile List<Path> folders = List.of(Path.of("/"));
    private static volatile BiConsumer<String, String> elsewhere = (kind, name) -> {};

    private Guard() {}

    /** Changes the methods before anything of the gateway runs. Whatever fails here ends the process. */
    public static void premain(String arguments, Instrumentation instrumentation) throws Exception {
        System.getProperties().put(CONNECTIONS, (Function<InetSocketAddress, InetSocketAddress>) Guard::route);
        System.getProperties().put(FILES, (Consumer<Object>) Guard::admit);
        instrumentation.addTransformer(new Transformer(), true);
        Set<String> missing = new HashSet<>(CONNECTION_CLASSES);
        missing.addAll(FILE_METHODS.keySet());
        for (String name : missing) instrumentation.retransformClasses(Class.forName(name.replace('/', '.')));
        missing.removeAll(CHANGED);
        if (!missing.isEmpty()) throw new IllegalStateException("this Java runtime has no place to stand guard in: " + missing);
    }

    static void toldOf(int sinkPort, BiConsumer<String, Integer> listener) {
        sink = sinkPort;
        outside = listener;
    }

    static void allow(Set<Integer> ports) {
        allowed = Set.copyOf(ports);
    }

    private static InetSocketAddress route(InetSocketAddress wanted) {
        InetAddress address = wanted.getAddress();
        if (address != null && address.isLoopbackAddress() && isOurs(address) && allowed.contains(wanted.getPort())) return wanted;
        outside.accept(wanted.getHostString(), wanted.getPort());
        try {
            return new InetSocketAddress(InetAddress.getByAddress(NoNames.LOOPBACK), sink);
        } catch (UnknownHostException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** From now on only files below these folders are opened, and no program is started. */
    static void keepTo(List<Path> own, BiConsumer<String, String> listener) {
        elsewhere = listener;
        folders = own;
    }

    private static void admit(Object wanted) {
        List<Path> own = folders;
        if (own.size() == 1) return;
        if (wanted instanceof String[] command) refuse("program", command[0]);
        Path path = Path.of(String.valueOf(wanted)).toAbsolutePath().normalize();
        for (Path folder : own) if (path.startsWith(folder)) return;
        refuse("file", path.toString());
    }

    private static void refuse(String kind, String name) {
        elsewhere.accept(kind, name);
        throw Guard.<RuntimeException>unchecked(new FileNotFoundException("the " + kind + " " + name + " is none of the gateway's"));
    }

    /** Whoever opens a file is prepared for this error; that a method does not declare it, only the compiler minds. */
    @SuppressWarnings("unchecked")
    private static <Error extends Throwable> Error unchecked(Throwable error) throws Error {
        throw (Error) error;
    }

    private static boolean isOurs(InetAddress address) {
        return java.util.Arrays.equals(address.getAddress(), NoNames.LOOPBACK);
    }

    private static final class Transformer implements ClassFileTransformer {

        @Override
        public byte[] transform(ClassLoader loader, String name, Class<?> type, ProtectionDomain domain, byte[] bytes) {
            if (name == null || (!CONNECTION_CLASSES.contains(name) && !FILE_METHODS.containsKey(name))) return null;
            try {
                ClassReader reader = new ClassReader(bytes);
                ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
                reader.accept(new Entrances(writer, name), 0);
                return writer.toByteArray();
            } catch (RuntimeException unreadable) {
                return null;
            }
        }
    }

    /** Puts the guard at the beginning of the methods that know where a connection or a datagram goes, or which file is opened. */
    private static final class Entrances extends ClassVisitor {

        private final String owner;

        Entrances(ClassVisitor next, String owner) {
            super(Opcodes.ASM9, next);
            this.owner = owner;
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
            Integer place = FILE_METHODS.getOrDefault(owner, Map.of()).get(name + descriptor);
            if (place != null) return new Opening(method, owner, place);
            return switch (name + descriptor) {
                case "connect(Ljava/net/ProtocolFamily;Ljava/io/FileDescriptor;Ljava/net/InetAddress;I)I" -> new Connecting(method, owner);
                case "send(Ljava/io/FileDescriptor;Ljava/nio/ByteBuffer;Ljava/net/InetSocketAddress;)I" -> new Sending(method, owner);
                default -> method;
            };
        }
    }

    private static final class Opening extends MethodVisitor {

        private final String owner;
        private final int place;

        Opening(MethodVisitor next, String owner, int place) {
            super(Opcodes.ASM9, next);
            this.owner = owner;
            this.place = place;
        }

        @Override
        public void visitCode() {
            super.visitCode();
            loadGuard(this, FILES, "java/util/function/Consumer");
            visitVarInsn(Opcodes.ALOAD, place);
            visitMethodInsn(Opcodes.INVOKEINTERFACE, "java/util/function/Consumer", "accept", "(Ljava/lang/Object;)V", true);
            CHANGED.add(owner);
        }
    }

    private static void loadGuard(MethodVisitor method, String place, String type) {
        method.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/System", "getProperties", "()Ljava/util/Properties;", false);
        method.visitLdcInsn(place);
        method.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/util/Properties", "get", "(Ljava/lang/Object;)Ljava/lang/Object;", false);
        method.visitTypeInsn(Opcodes.CHECKCAST, type);
    }

    private abstract static class Guarded extends MethodVisitor {

        private static final String SOCKET_ADDRESS = "java/net/InetSocketAddress";
        private final String owner;

        Guarded(MethodVisitor next, String owner) {
            super(Opcodes.ASM9, next);
            this.owner = owner;
        }

        /** Puts the wanted address on the stack. */
        abstract void load();

        /** Takes the address to use from the stack. */
        abstract void store();

        @Override
        public void visitCode() {
            super.visitCode();
            loadGuard(this, CONNECTIONS, "java/util/function/Function");
            load();
            visitMethodInsn(Opcodes.INVOKEINTERFACE, "java/util/function/Function", "apply", "(Ljava/lang/Object;)Ljava/lang/Object;", true);
            visitTypeInsn(Opcodes.CHECKCAST, SOCKET_ADDRESS);
            store();
            CHANGED.add(owner);
        }
    }

    private static final class Connecting extends Guarded {

        Connecting(MethodVisitor next, String owner) {
            super(next, owner);
        }

        @Override
        void load() {
            visitTypeInsn(Opcodes.NEW, Guarded.SOCKET_ADDRESS);
            visitInsn(Opcodes.DUP);
            visitVarInsn(Opcodes.ALOAD, 2);
            visitVarInsn(Opcodes.ILOAD, 3);
            visitMethodInsn(Opcodes.INVOKESPECIAL, Guarded.SOCKET_ADDRESS, "<init>", "(Ljava/net/InetAddress;I)V", false);
        }

        @Override
        void store() {
            visitInsn(Opcodes.DUP);
            visitMethodInsn(Opcodes.INVOKEVIRTUAL, Guarded.SOCKET_ADDRESS, "getAddress", "()Ljava/net/InetAddress;", false);
            visitVarInsn(Opcodes.ASTORE, 2);
            visitMethodInsn(Opcodes.INVOKEVIRTUAL, Guarded.SOCKET_ADDRESS, "getPort", "()I", false);
            visitVarInsn(Opcodes.ISTORE, 3);
        }
    }

    private static final class Sending extends Guarded {

        Sending(MethodVisitor next, String owner) {
            super(next, owner);
        }

        @Override
        void load() {
            visitVarInsn(Opcodes.ALOAD, 3);
        }

        @Override
        void store() {
            visitVarInsn(Opcodes.ASTORE, 3);
        }
    }
}
